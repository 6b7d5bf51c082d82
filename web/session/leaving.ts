import { forgetAll } from '../form/kept.ts'

/** Forgets texts that were typed and files that were chosen in this browser: the next one at it may be somebody else. */
export const forgetWork = async (): Promise<void> => {
  try {
    forgetAll()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  } catch {
    // Where there is no storage, there is nothing to forget.
  }
}
