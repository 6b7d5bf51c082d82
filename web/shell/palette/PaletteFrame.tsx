import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import dialogStyles from '../../ui/Dialog.module.css'
import { Column } from '../../ui/DialogColumn.tsx'
import { close } from './opening.ts'
import styles from './palette.module.css'

// Over the lists that a field may have open below it.
const above = 400

/** The palette's window: at the top of the page, on a phone all of it. */
export const PaletteFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <Modal.Root
    opened
    onClose={() => close()}
    returnFocus={false}
    size={640}
    yOffset={72}
    zIndex={above}
    transitionProps={{ duration: 0 }}
    scrollAreaComponent={Column}
  >
    <Modal.Overlay className={dialogStyles.scrim} />
    <Modal.Content
      aria-label={label}
      classNames={{ content: `${dialogStyles.dialog} ${styles.palette}`, inner: dialogStyles.inner }}
    >
      {children}
    </Modal.Content>
  </Modal.Root>
)
