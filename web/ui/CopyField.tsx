import { Button, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { msg, t } from '#contract/words.ts'
import styles from './CopyField.module.css'
import { commandKey } from './Kbd.tsx'
import { toast } from './toast.tsx'

const told = {
  link: { copied: t('Link copied'), press: msg('Press {key} C to copy the link') },
  links: { copied: t('Links copied'), press: msg('Press {key} C to copy the links') },
  address: { copied: t('Address copied'), press: msg('Press {key} C to copy the address') },
  record: { copied: t('Record copied'), press: msg('Press {key} C to copy the record') },
  key: { copied: t('Key copied'), press: msg('Press {key} C to copy the key') },
  codes: { copied: t('Codes copied'), press: msg('Press {key} C to copy the codes') },
  text: { copied: t('Text copied'), press: msg('Press {key} C to copy the text') },
  token: { copied: t('Token copied'), press: msg('Press {key} C to copy the token') },
}

type Props = {
  label: string
  what: keyof typeof told
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
      toast({ title: told[what].copied })
    } catch {
      // Browsers offer no clipboard without HTTPS.
      field.current?.select()
      toast({ title: t(told[what].press, { key: commandKey }) })
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
