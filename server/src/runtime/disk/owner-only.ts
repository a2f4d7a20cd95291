/** Mode of files with indexed text, secrets or their hashes: as private as the originals. */
export const OWNER_ONLY_FILE_MODE = 0o600;

/** Mode of the folders of such files. */
export const OWNER_ONLY_FOLDER_MODE = 0o700;
