extension ContinuationRequest.ID: Encodable {}
