#compdef TOOL
FUNCTION() {
  local -a next
  next=(${(f)"$("$words[1]" completions next "${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( $#next )); then
    next=("${(@)next/$'\t'/:}")
    _describe word next
  else
    _files
  fi
}
compdef FUNCTION TOOL
