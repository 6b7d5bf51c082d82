import type { ListView, ViewedPage, ViewQuery } from '#contract/views.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../form/CreateForm.tsx'
import { EditForm } from '../form/EditForm.tsx'
import { fieldsOf } from '../form/fields.ts'
import { TextField } from '../form/TextField.tsx'
import { useCreate } from '../form/use-create.ts'
import { useEdit } from '../form/use-edit.ts'
import { Segments } from '../ui/Segments.tsx'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { type NewDraft, nameRules, newRules } from './draft.ts'
import styles from './views.module.css'

/** The view to rename, or what a new one shows. */
export type OpenDialog = { rename: ListView } | { save: ViewQuery }

type Props = { shown: OpenDialog; page: ViewedPage; teamId: number; onClose: () => void }

/** Saves what the list shows under a name, or renames a view. */
export const ViewDialog = ({ shown, ...props }: Props) =>
  'rename' in shown ? (
    <RenameView view={shown.rename} onClose={props.onClose} />
  ) : (
    <SaveView query={shown.save} {...props} />
  )

const emptyDraft: NewDraft = { name: '', seenBy: 'me' }

const seenBy = [
  { value: 'me', label: t('Only for me') },
  { value: 'team', label: t('For the team') },
] as const

type SaveProps = Omit<Props, 'shown'> & { query: ViewQuery }

const SaveView = ({ page, teamId, query, onClose }: SaveProps) => {
  const { isPending, mutate } = useAdd()
  const creation = useCreate({
    rules: newRules,
    start: emptyDraft,
    add: {
      isPending,
      mutate: ({ name, seenBy: who }: NewDraft, on) =>
        mutate({ teamId, body: { page, name, query, shared: who === 'team' } }, on),
    },
    onClose,
  })
  const field = fieldsOf(creation.form)
  const { value, onChange, disabled } = field('seenBy')
  return (
    <CreateForm title={t('Save this view')} verb={t('Save')} running={t('Saving...')} creation={creation}>
      <TextField label={t('Name')} data-autofocus {...field('name')} />
      <div>
        <span aria-hidden className={styles.label}>
          {t('Who sees it')}
        </span>
        <Segments label={t('Who sees it')} options={seenBy} {...{ value, onChange, disabled }} />
      </div>
    </CreateForm>
  )
}

const RenameView = ({ view, onClose }: { view: ListView; onClose: () => void }) => {
  const edit = useEdit({
    row: view,
    edited: { subject: 'list_views', subjectId: view.id },
    rules: nameRules,
    readOnly: false,
    change: useChange(),
    onFailed: updateFailed,
    onClose,
  })
  return (
    <EditForm what={t('View')} edit={edit} moves={false}>
      <TextField label={t('Name')} data-autofocus {...fieldsOf(edit.form)('name')} />
    </EditForm>
  )
}
