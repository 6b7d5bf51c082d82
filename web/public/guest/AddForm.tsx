import { useState } from 'react'
import type { FormEvent } from 'react'
import { Title } from '#contract/fields.ts'
import type { GuestAddition } from '#contract/guests.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { sentenceOf } from '../../api.ts'
import { useKept } from '../../form/kept.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Field } from '../auth/Field.tsx'
import { Notice } from '../auth/Notice.tsx'
import { button } from '../frame/button.ts'
import { useAdd } from './changes.ts'
import styles from './guest.module.css'

type Kind = GuestAddition['kind']

const kinds = [
  { value: 'issue', label: t('Issue') },
  { value: 'todo', label: t('To-do') },
  { value: 'headline', label: t('Headline') },
] as const satisfies { value: Kind; label: string }[]

const added: Record<Kind, string> = { issue: t('Issue added'), todo: t('To-do added'), headline: t('Headline added') }

/** Adds something to the meeting's team. What is typed stays until it has been added, over a reload as well. */
export const AddForm = ({ guestKey }: { guestKey: string }) => {
  const { mutate: add, isPending, error, isSuccess, variables, reset } = useAdd(guestKey)
  const [kind, setKind] = useState<Kind>('issue')
  const [title, setTitle] = useKept(`guest ${guestKey.slice(0, 8)}`)
  const [checked, setChecked] = useState(false)
  const wrong = formIssuesOf(Title, title)?.[0]?.message
  const type = (text: string) => {
    setTitle(text)
    setChecked(false)
    if (isSuccess) reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (wrong || isPending) return
    const onSuccess = () => {
      setTitle('')
      setChecked(false)
    }
    add({ kind, title }, { onSuccess })
  }
  return (
    <form noValidate aria-label={t('Add')} className={styles.part} onSubmit={submit}>
      <h2>{t('Add something')}</h2>
      {error && <Notice tone="red">{sentenceOf(error)}</Notice>}
      <Segments wide label={t('What to add')} options={kinds} value={kind} onChange={setKind} />
      <Field
        label={t('Title')}
        name="title"
        autoComplete="off"
        value={title}
        error={checked ? wrong : undefined}
        onChange={type}
      />
      <div className={styles.send}>
        <button type="submit" className={button('secondary', 'big')} disabled={isPending}>
          {isPending ? t('Adding...') : t('Add')}
        </button>
        <output>{isSuccess && added[variables.kind]}</output>
      </div>
    </form>
  )
}
