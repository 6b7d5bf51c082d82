import { CheckIn } from '#contract/room.ts'

/** What somebody has typed and the server does not have yet; null if there is nothing, or it cannot be read. */
export const findKept = (key: string): CheckIn | null => {
  try {
    return CheckIn.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Keeps it over a reload; null forgets it. */
export const keep = (key: string, checkIn: CheckIn | null): void => {
  try {
    if (checkIn) localStorage.setItem(key, JSON.stringify(checkIn))
    else localStorage.removeItem(key)
  } catch {
    // Where a browser stores nothing, the text lives as long as the page.
  }
}
