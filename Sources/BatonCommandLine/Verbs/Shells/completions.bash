FUNCTION() {
  local IFS=$'\n' word="${COMP_WORDS[COMP_CWORD]}" next
  next=$("${COMP_WORDS[0]}" completions next "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  [[ $word == = ]] && word=
  COMPREPLY=($(compgen -W "$(cut -f1 <<<"$next")" -- "$word"))
  [[ -n $next ]] || COMPREPLY=($(compgen -f -- "$word"))
}
complete -o filenames -F FUNCTION TOOL
