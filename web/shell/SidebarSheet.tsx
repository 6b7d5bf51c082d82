import { useEffect, useRef } from 'react'
import { t } from '#contract/words.ts'
import { Sidebar } from './Sidebar.tsx'
import styles from './SidebarSheet.module.css'

type Props = { opened: boolean; onClose: () => void }

/** The sidebar on a phone. The native dialog traps focus, closes on Esc and then restores focus. */
export const SidebarSheet = ({ opened, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) dialog.current?.showModal()
    else dialog.current?.close()
  }, [opened])
  return (
    // A tap outside the sidebar hits the dialog itself; the keyboard has Esc.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={t('Menu')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {opened && <Sidebar onChoose={onClose} />}
    </dialog>
  )
}
