import TicketsRuntime

extension CinemaServices: TicketsServices {}
