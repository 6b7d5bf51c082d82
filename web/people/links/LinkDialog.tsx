import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { t } from '#contract/words.ts'
import { LeaveContext } from '../../ui/CancelButton.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './LinkDialog.module.css'

type Props = {
  title: string
  /** What the link does. */
  description: ReactNode
  verb: { make: string; making: string }
  running: boolean
  /** The link once created; its URL is null when it was sent to the person alone. */
  link: { label: string; url: string | null; note: string } | undefined
  onMake: () => void
  onClose: () => void
}

/** Creates a link for a person only on request, since a new link replaces earlier ones. */
export const LinkDialog = ({ title, description, verb, running, link, onMake, onClose }: Props) => (
  <Dialog
    opened
    title={title}
    onClose={onClose}
    onSubmit={() => !running && !link && onMake()}
    footer={<LinkButtons made={link !== undefined} running={running} verb={verb} />}
  >
    <p className={styles.words}>{description}</p>
    {link && link.url !== null && <CopyField label={link.label} what="link" value={link.url} />}
    {link && <p className={link.url === null ? styles.words : styles.hint}>{link.note}</p>}
  </Dialog>
)

const LinkButtons = ({ made, running, verb }: Pick<Props, 'running' | 'verb'> & { made: boolean }) => (
  <>
    <Button variant={made ? 'filled' : 'default'} onClick={useContext(LeaveContext)}>
      {made ? t('Done') : t('Not now')}
    </Button>
    {!made && (
      <Button type="submit" disabled={running}>
        {running ? verb.making : verb.make}
      </Button>
    )}
  </>
)
