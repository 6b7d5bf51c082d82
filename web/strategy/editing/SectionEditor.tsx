import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { sentenceOf } from '../../api.ts'
import { type SectionName, type SectionOf, sectionTitles } from '#contract/vision.ts'
import { DiscardDialog } from '../../ui/DiscardDialog.tsx'
import { commandKey, Kbd } from '../../ui/Kbd.tsx'
import { toast } from '../../ui/toast.tsx'
import { useVision } from '../vision.ts'
import styles from './SectionEditor.module.css'
import { currencyNear } from './currency.ts'
import { FieldsOf } from './fields.tsx'
import { Theirs } from './Theirs.tsx'
import { useSectionEdit } from './use-section-edit.ts'

type Props<Name extends SectionName> = { name: Name; row: SectionOf<Name> | undefined; onClose: () => void }

/** The form that a section becomes while it is edited. */
export const SectionEditor = <Name extends SectionName>({ name, row, onClose }: Props<Name>) => {
  const { teamId, rows } = useVision()
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const title = sectionTitles[name]
  const edit = useSectionEdit({
    teamId,
    name,
    row,
    currency: currencyNear(rows),
    onSaved: () => {
      toast({ title: `${title} saved` })
      onClose()
    },
  })
  const { problems, failure, dirty, saving, theirs } = edit
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const leave = () => (dirty ? setAsking(true) : onClose())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      form.current?.requestSubmit()
    }
    // What floats over the form, such as a calendar, takes its own.
    if (event.key === 'Escape' && !event.defaultPrevented) leave()
  }
  const send = () => {
    if (!saving) (theirs?.refused ? edit.saveOverTheirs : edit.save)()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for its own buttons
    <form
      ref={form}
      noValidate
      aria-label={`Edit ${title}`}
      className={styles.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {theirs && <Theirs edit={edit} theirs={theirs} />}
      <FieldsOf edit={edit} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {title} could not be saved: {sentenceOf(failure)}. What you typed is still here.
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.hint}>
          <Kbd>Alt ↑ ↓</Kbd> moves a line
        </span>
        <Button variant="subtle" color="gray" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" disabled={saving}>
          {saving ? 'Saving...' : theirs?.refused ? 'Save mine over it' : 'Save'}
          {!saving && <Kbd decorative>{commandKey} ↵</Kbd>}
        </Button>
      </div>
      <DiscardDialog opened={asking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </form>
  )
}
