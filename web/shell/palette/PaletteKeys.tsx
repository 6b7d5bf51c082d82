import { IconKeyboard } from '@tabler/icons-react'
import { useEffect } from 'react'
import { t } from '#contract/words.ts'
import { isPopupOpen } from '../../ui/keys.ts'
import { useCommandKeys } from '../../ui/page-commands.ts'
import { pressedKey } from '../../ui/pressed.ts'
import { KeysDialog, Palette } from './lazy-parts.ts'
import { close, openKeys, openPalette, useOpened } from './opening.ts'
import { usePageLetters } from './page-letters.ts'
import { useNotedVisits } from './recent/use-here.ts'

const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && pressedKey(event) === 'k'

/** The palette and the overview of keys, with what opens them: Ctrl+K or ⌘K, also while someone types, and `?`. */
export const PaletteKeys = () => {
  const opened = useOpened()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      // The browser has a meaning for it as well.
      event.preventDefault()
      const isShown = isPopupOpen()
      if (opened?.what !== 'palette' && (opened || !isShown)) openPalette()
      else if (opened && isShown) close()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [opened])
  useCommandKeys([{ name: t('Keyboard shortcuts'), icon: IconKeyboard, keys: ['?'], act: openKeys }], {
    everywhere: true,
    last: true,
  })
  usePageLetters()
  useNotedVisits()
  // What was opened on a page that is gone.
  useEffect(() => () => close(), [])
  if (!opened) return null
  return opened.what === 'palette' ? <Palette offers={opened.offers} /> : <KeysDialog offers={opened.offers} />
}
