import { forgetAll } from '../form/kept.ts'

let hasLeft = false

/** Whether the session that has just ended was ended here by its person; asked once. */
export const takeHasLeft = (): boolean => {
  const left = hasLeft
  hasLeft = false
  return left
}

/** Forgets texts that were typed and files that were chosen in this browser: the next one at it may be somebody else. */
export const forgetWork = async (): Promise<void> => {
  hasLeft = true
  try {
    forgetAll()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  } catch {
    // Where there is no storage, there is nothing to forget.
  }
}
