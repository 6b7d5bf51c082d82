import { PaletteKeys } from './palette/PaletteKeys.tsx'
import { QuickAddKey } from './quick-add/QuickAddKey.tsx'

/** The keys that every page has, and what they open. */
export const ShellKeys = () => (
  <>
    <QuickAddKey />
    <PaletteKeys />
  </>
)
