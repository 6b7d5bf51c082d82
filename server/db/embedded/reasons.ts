/** What people can do about failures with a known cause outside this program. */
const known: [pattern: RegExp, words: (match: RegExpMatchArray) => string][] = [
  [/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/, () => 'the disk is full. Make room and start again'],
  [
    /EROFS|Read-only file system/,
    () => 'it is on a read-only file system. Set DATA_DIR to a directory that can be written',
  ],
  [
    /(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)\b.*, link /,
    () => 'its file system has no hard links. Set DATA_DIR to a directory on a disk of this machine',
  ],
  [
    /ENOENT: .*drumbeat\.password/,
    () =>
      'what is there is not a whole database of Drumbeat. Restore a backup (docs/operations.md), or set DATA_DIR to an empty directory',
  ],
  [
    /EACCES|EPERM|Permission denied|wrong ownership/,
    () =>
      'this user may not write there. Give it to the user who starts Drumbeat, or set DATA_DIR to another directory',
  ],
  [/ENOENT: .*, mkdir/, () => 'that directory cannot be created. Set DATA_DIR to another one'],
  [/ENOTDIR|EEXIST|Not a directory/, () => 'it is not a directory. Set DATA_DIR to a directory'],
  [
    /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+)\./,
    ([, theirs, ours]) =>
      `its data was written by PostgreSQL ${theirs}, and Drumbeat comes with ${ours}. ` +
      'Start it with the release of Drumbeat that wrote it, dump it there and load the dump here (docs/operations.md)',
  ],
  [
    /spawn \S+ ENOENT/,
    () => 'the bundled PostgreSQL does not run on this system (it needs glibc on Linux). Set DATABASE_URL to your own',
  ],
]

/** Turns an error of the system or of PostgreSQL into one that tells people what to do, in one sentence and no more. */
export const explained = (dataDir: string, failure: unknown): Error => {
  const text = failure instanceof Error ? failure.message : String(failure)
  for (const [pattern, words] of known) {
    const match = text.match(pattern)
    if (match) return new Error(`The database in ${dataDir} cannot start: ${words(match)}.`)
  }
  return failure instanceof Error ? failure : new Error(text)
}
