/**
 * Words of everyday technical English that say nearly the same, a group in each line: what one asks for and what a manual says (`remove`, `delete`).
 * A word with several senses stands here only if most of what is asked means the one of its group.
 */
export const ENGLISH_NEAR_SYNONYMS = `
remove delete erase uninstall
clear purge clean prune
unused unneeded unnecessary superfluous extraneous redundant
catch handle
several multiple
download fetch retrieve
display show
create generate
modify change alter edit
begin start launch
stop terminate kill abort cancel
run execute
folder directory
picture image photo
config configuration settings preferences
argument parameter option
find locate search
verify check validate
copy duplicate clone
combine merge join
exactly precisely
same identical equal
quickly fast speed
undo revert rollback
choose select pick
save store
login authenticate
password passphrase credentials
simultaneously concurrently parallel
repo repository
ignore exclude skip
include embed
rights permissions privileges access
compress zip
extract unpack unzip decompress
temporary temp
prevent avoid
forbid deny disallow prohibit
allow permit
enable activate
disable deactivate
declare define
print output
release version
error failure
speed performance
upgrade update
limit restrict
shell terminal console
method function procedure
user account
send transmit
build compile
convert transform
example sample
guide tutorial howto
mail email
empty blank
large big huge
finish end complete
fix repair
watch monitor observe
`;
