import { IconDots } from '@tabler/icons-react'
import { iconProps } from './icon-props.ts'
import { preloadMenu } from './RowMenu.tsx'
import styles from './MenuButton.module.css'

type Props = { label: string; onOpen: (button: HTMLElement) => void }

/** The dots at a row's end. */
export const MenuButton = ({ label, onOpen }: Props) => (
  <button
    type="button"
    className={styles.dots}
    aria-label={label}
    aria-haspopup="menu"
    onPointerEnter={preloadMenu}
    onFocus={preloadMenu}
    onClick={(event) => onOpen(event.currentTarget)}
  >
    <IconDots {...iconProps} />
  </button>
)
