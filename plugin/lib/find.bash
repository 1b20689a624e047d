# find_tutti NAME FILE: where tutti's program NAME is, in REPLY. FILE is what it is called in a checkout's bin, `root` the plugin's
# folder. That may lie in a checkout, or alone in the client's cache, without the program. Builtins only: every event comes by here.

find_tutti() {
  local name=$1 file=$2 beside=${root%/*}/bin market=${root%/cache/*}/marketplaces/tutti/bin folder folders
  is_built "$beside/$file" && return
  IFS=: read -r -a folders <<<"$PATH"
  for folder in "${folders[@]}"; do
    [[ $folder != "$root"/* ]] && is_there "$folder/$name" && return
  done
  is_there "${CLAUDE_PROJECT_DIR:-$PWD}/node_modules/.bin/$name" && return
  # What the client copied the plugin from, where it did.
  is_built "$market/$file" && return
  # Not built: it knows best what to say.
  is_there "$beside/$file" || is_there "$market/$file"
}

is_there() { REPLY=$1 && [[ -f $1 && -x $1 ]]; }
is_built() { is_there "$1" && [[ -f ${1%/bin/*}/dist/hook.cjs ]]; }
