import { IconGripVertical } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { usePopup } from '../popup.ts'
import { preloadMenu, RowMenu } from '../RowMenu.tsx'
import { tip } from '../tips.ts'
import type { Gripped } from './lines.ts'
import styles from './Grip.module.css'

type Props = Gripped & {
  /** Of its row. */
  name: string
}

/** Moves its row: dragged by pointer, by the menu that a click opens, or with Alt and an arrow key on its line. */
export const Grip = ({ name, listeners, movesOf }: Props) => {
  const { opener, popup } = usePopup('menu', preloadMenu)
  const label = t('Move "{name}"', { name })
  return (
    <>
      <button
        type="button"
        {...opener}
        {...listeners}
        data-grip
        className={styles.grip}
        {...tip(t('Drag or click to move, or Alt with ↑ ↓'), 'end')}
        aria-label={label}
      >
        <IconGripVertical aria-hidden size={14} />
      </button>
      {popup && <RowMenu {...popup} label={label} commands={movesOf(popup.button)} position="bottom-start" />}
    </>
  )
}
