import { Button } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { sentenceOf } from '../../api.ts'
import type { Contents, SectionName, SectionOf } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { EditingNow } from '../../form/editing/EditingNow.tsx'
import { DiscardDialog } from '../../ui/DiscardDialog.tsx'
import { commandKey, Kbd } from '../../ui/Kbd.tsx'
import { toast } from '../../ui/toast.tsx'
import { useVision } from '../vision.ts'
import styles from './SectionEditor.module.css'
import { currencyNear } from './currency.ts'
import { FieldsOf } from './fields.tsx'
import { TheirsNotice } from './TheirsNotice.tsx'
import { useFieldFocus } from './use-field-focus.ts'
import { useSectionEdit } from './use-section-edit.ts'

type Props<Name extends SectionName> = {
  name: Name
  row: SectionOf<Name> | undefined
  /** Only this list of it. */
  part: string | undefined
  /** Of the section or the list. */
  title: string
  onClose: () => void
}

/** The form that a section becomes while it is edited. */
export const SectionEditor = <Name extends SectionName>({ name, row, title, onClose, ...props }: Props<Name>) => {
  const part = props.part as (keyof Contents[Name] & string) | undefined
  const { teamId, rows } = useVision()
  const [asking, setAsking] = useState(false)
  const currency = currencyNear(rows)
  const edit = useSectionEdit({
    teamId,
    name,
    row,
    part,
    currency,
    onSaved: () => {
      toast({ title: t('{section} saved', { section: title }) })
      onClose()
    },
  })
  const { problems, failure, dirty, saving, theirs } = edit
  const { form, onFocus } = useFieldFocus({ saving, theirs, problems })
  const discard = () => {
    edit.forget()
    onClose()
  }
  const leave = () => (dirty ? setAsking(true) : discard())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      form.current?.requestSubmit()
    }
    // What floats over the form, such as a calendar, takes its own.
    if (event.key === 'Escape' && !event.defaultPrevented) leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for its own buttons
    <form
      ref={form}
      noValidate
      aria-label={t('Edit {title}', { title })}
      className={styles.form}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) edit.save()
      }}
    >
      {edit.edited && <EditingNow edited={edit.edited} />}
      {theirs && <TheirsNotice edit={edit} theirs={theirs} currency={currency} />}
      <FieldsOf edit={edit} part={part} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {t('{title} could not be saved: {failure}. What you typed is still here.', {
            title,
            failure: sentenceOf(failure),
          })}
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.hint}>{rich('{kbd} moves a line', { kbd: <Kbd>{t('Alt ↑ ↓')}</Kbd> })}</span>
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={saving}>
          {saving ? t('Saving...') : theirs?.refused ? t('Replace with mine') : t('Save')}
          {!saving && <Kbd decorative>{commandKey} ↵</Kbd>}
        </Button>
      </div>
      <DiscardDialog opened={asking} onStay={() => setAsking(false)} onDiscard={discard} />
    </form>
  )
}
