import { IconPlus } from '@tabler/icons-react'
import { useCommandKeys } from '../ui/page-commands.ts'

/** The page's key that leads to a line: ⌘K and the overview of keys name it as well. */
export const useShortcut = (shortcut: string | undefined, name: string, go: () => void): void =>
  useCommandKeys(shortcut === undefined ? [] : [{ name, icon: IconPlus, keys: [shortcut], act: go }])
