import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import styles from './CopyField.module.css'
import { commandKey } from './Kbd.tsx'
import { toast } from './toast.tsx'

type Props = {
  label: string
  /** As in 'link'. */
  what: string
  value: string
}

/** A text that is there to be copied. */
export const CopyField = ({ label, what, value }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ title: `${what.slice(0, 1).toUpperCase()}${what.slice(1)} copied` })
    } catch {
      // Browsers offer no clipboard without HTTPS.
      field.current?.select()
      toast({ title: `Press ${commandKey} C to copy the ${what}` })
    }
  }
  return (
    <div className={styles.field}>
      <TextInput ref={field} label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
