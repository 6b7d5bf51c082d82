import { stat } from 'node:fs/promises'

const othersRead = 0o004

/** What to tell about a file with secrets that everybody on this machine can read; nothing if there is none. */
export const warningOf = async (file: string): Promise<string | undefined> => {
  if (process.platform === 'win32') return undefined
  const found = await stat(file).catch(() => undefined)
  if (!found || (found.mode & othersRead) === 0) return undefined
  return `Everybody on this machine can read ${file}, which may hold secrets. Run: chmod o-rwx ${file}`
}
