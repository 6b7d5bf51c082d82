import { lazily } from './lazily.tsx'

/** One menu for all rows: it hangs from the button that was pressed. */
export const [RowMenu, prepareMenu] = lazily(async () => (await import('./EntryMenu.tsx')).EntryMenu)
