import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useContext, useRef } from 'react'
import { toast } from '../ui/toast.tsx'
import { LeaveContext } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { commandKey } from '../ui/Kbd.tsx'
import styles from './LinkDialog.module.css'

type Props = {
  title: string
  /** What the link does. */
  words: ReactNode
  verb: { make: string; making: string }
  running: boolean
  /** The link once it is made; without a URL the person alone gets it. */
  made: { label: string; url: string | null; note: string } | undefined
  onMake: () => void
  onClose: () => void
}

/** Makes a link for a person only when it is asked to, for a new link ends the earlier ones. */
export const LinkDialog = ({ title, words, verb, running, made, onMake, onClose }: Props) => (
  <Dialog
    opened
    title={title}
    onClose={onClose}
    onSubmit={() => !running && !made && onMake()}
    footer={<Foot made={made !== undefined} running={running} verb={verb} />}
  >
    <p className={styles.words}>{words}</p>
    {made && made.url !== null && <Link label={made.label} url={made.url} />}
    {made && <p className={made.url === null ? styles.words : styles.hint}>{made.note}</p>}
  </Dialog>
)

const Link = ({ label, url }: { label: string; url: string }) => {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied' })
    } catch {
      // Browsers give pages that come without HTTPS no clipboard.
      field.current?.select()
      toast({ title: `Press ${commandKey} C to copy the link` })
    }
  }
  return (
    <div className={styles.link}>
      <TextInput ref={field} label={label} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}

const Foot = ({ made, running, verb }: Pick<Props, 'running' | 'verb'> & { made: boolean }) => (
  <>
    <Button variant={made ? 'filled' : 'default'} onClick={useContext(LeaveContext)}>
      {made ? 'Done' : 'Not now'}
    </Button>
    {!made && (
      <Button type="submit" disabled={running}>
        {running ? verb.making : verb.make}
      </Button>
    )}
  </>
)
