import { IconSearch } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { commandKey, Kbd } from '../../ui/Kbd.tsx'
import { preloadPalette } from './lazy-parts.ts'
import { openPalette } from './opening.ts'
import styles from './SearchButton.module.css'

/** In the header: opens the palette. On a phone it is an icon. */
export const SearchButton = () => (
  <button
    type="button"
    className={styles.button}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onPointerEnter={preloadPalette}
    onFocus={preloadPalette}
    onClick={openPalette}
  >
    <IconSearch aria-hidden stroke={1.75} />
    <span>{t('Search or jump to')}</span>
    <Kbd decorative>{commandKey} K</Kbd>
  </button>
)
