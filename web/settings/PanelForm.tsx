import type { ReactNode } from 'react'
import { useUnsaved } from '../form/UnsavedGuard.tsx'
import { Panel } from '../ui/Panel.tsx'
import styles from './settings.module.css'

type Props = { title: string; dirty: boolean; children: ReactNode; onSubmit: () => void }

export const PanelForm = ({ title, dirty, children, onSubmit }: Props) => {
  useUnsaved(dirty)
  return (
    <Panel title={title}>
      <form
        noValidate
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Panel>
  )
}
