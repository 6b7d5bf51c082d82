import { languageBefore } from '../session/language.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { PaletteKeys } from './palette/PaletteKeys.tsx'
import { QuickAddKey } from './quick-add/QuickAddKey.tsx'

const [LanguageChanged] = lazyWithPreload(
  async () => (await import('../settings/user/language-change.ts')).LanguageChanged,
)

/** The keys that every page has, and what they open; and what a change of the language has left to say. */
export const ShellKeys = () => (
  <>
    <QuickAddKey />
    <PaletteKeys />
    {sessionStorage.getItem(languageBefore) !== null && <LanguageChanged />}
  </>
)
