import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import type { Fit } from '../drawing.ts'
import type { NoteDraft } from './notes.ts'
import styles from './person.module.css'

type Props = {
  /** What it is a note on. */
  label: string
  fit: Fit | undefined
  draft: NoteDraft | undefined
  onType: (draft: NoteDraft | undefined) => void
  onSave: (text: string, seen: string | null) => void
}

/** A note on a rating, saved when it is left. What was refused stays, beside what is there now. */
export const NoteField = ({ label, fit, draft, onType, onSave }: Props) => {
  const [focused, setFocused] = useState(false)
  const [opened, setOpened] = useState(false)
  const current = fit?.notes ?? ''
  const seen = fit?.updatedAt || null
  if (current === '' && !draft && !opened) {
    return (
      <button type="button" className={styles.addNote} onClick={() => setOpened(true)}>
        {t('Add a note')}
      </button>
    )
  }
  const leave = () => {
    setFocused(false)
    setOpened(false)
    if (draft && draft.text !== current) onSave(draft.text, draft.seen)
    else onType(undefined)
  }
  const isRefused = draft !== undefined && !focused && draft.text !== current
  return (
    <div className={styles.note}>
      <Textarea
        aria-label={t('Note on {label}', { label })}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        ref={(field) => void (opened && !focused && field?.focus())}
        value={draft?.text ?? current}
        onFocus={() => setFocused(true)}
        onBlur={leave}
        onKeyDown={(event) => {
          // Esc closes the panel around it, and a field that is taken away is not left.
          if (event.key === 'Escape' || (event.key === 'Enter' && (event.metaKey || event.ctrlKey)))
            event.currentTarget.blur()
        }}
        onChange={({ currentTarget: { value } }) => onType({ text: value, seen: draft ? draft.seen : seen })}
      />
      {isRefused && (
        <div role="alert" className={styles.refused}>
          <p>
            {rich('Your note is not saved.{current}', {
              current:
                current !== '' &&
                t(' {fullName} wrote: “{current}”', { fullName: fit?.ratedBy?.fullName ?? t('Someone'), current }),
            })}
          </p>
          <Button size="xs" onClick={() => onSave(draft.text, seen)}>
            {t('Save mine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onType(undefined)}>
            {current === '' ? t('Discard it') : t('Take theirs')}
          </Button>
        </div>
      )}
    </div>
  )
}
