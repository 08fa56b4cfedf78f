function FUNCTION
  set -l words (commandline -opc) (commandline -ct)
  set -l next ($words[1] completions next $words[2..] 2>/dev/null)
  if set -q next[1]
    string join -- \n $next
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c TOOL -f -a '(FUNCTION)'
