import { Button, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { t } from '#contract/words.ts'
import styles from './CopyField.module.css'
import { commandKey } from './Kbd.tsx'
import { toast } from './toast.tsx'

type Props = {
  label: string
  /** As in 'link'. */
  what: string
  value: string
  /** Of several lines, which scroll. */
  lines?: boolean
  verb?: string
}

/** A text that is there to be copied. */
export const CopyField = ({ label, what, value, lines, verb = t('Copy') }: Props) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ title: `${what.slice(0, 1).toUpperCase()}${what.slice(1)} copied` })
    } catch {
      // Browsers offer no clipboard without HTTPS.
      field.current?.select()
      toast({ title: t('Press {commandKey} C to copy the {what}', { commandKey, what }) })
    }
  }
  const shown = { ref: field, label, readOnly: true, value }
  return (
    <div className={styles.field}>
      {lines ? (
        <Textarea {...shown} rows={3} onFocus={(event) => event.currentTarget.select()} />
      ) : (
        <TextInput {...shown} onFocus={(event) => event.currentTarget.select()} />
      )}
      <Button variant="default" onClick={() => void copy()}>
        {verb}
      </Button>
    </div>
  )
}
