import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { type Field, type Fields, fieldsOf } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { inOrder } from '../../ui/list/by-position.ts'
import { groupsQuery } from '../queries.ts'
import type { NewDraft } from './draft.ts'
import styles from './manager.module.css'

const without = 'none'
const toMake = 'new'

const useOptions = (teamId: number) => {
  const { data: groups = [] } = useQuery(groupsQuery(teamId))
  const options = inOrder(groups).map(({ id, name }) => ({ value: String(id), label: name }))
  return [{ value: without, label: t('No group') }, ...options]
}

const valueOf = (groupId: number | 'new' | null): string => (groupId === null ? without : String(groupId))

/** A group of the team's scorecard, or none. */
export const GroupField = ({ teamId, value, onChange, ...field }: Field<number | null> & { teamId: number }) => (
  <Choice
    label={t('Group')}
    options={useOptions(teamId)}
    {...field}
    value={valueOf(value)}
    onChange={(chosen) => onChange(chosen === without ? null : Number(chosen))}
  />
)

/** The same, or one that is made with what goes into it. */
export const GroupOrNew = ({ teamId, ...form }: Fields<NewDraft> & { teamId: number }) => {
  const { value, onChange, ...field } = fieldsOf(form)('groupId')
  const groupOf = (chosen: string) => (chosen === without ? null : Number(chosen))
  return (
    <div className={styles.group}>
      <Choice
        label={t('Group')}
        options={[...useOptions(teamId), { value: toMake, label: t('New group…') }]}
        {...field}
        value={valueOf(value)}
        onChange={(chosen) => onChange(chosen === toMake ? toMake : groupOf(chosen))}
      />
      {value === toMake && <TextField label={t('Name of the new group')} {...fieldsOf(form)('newGroup')} />}
    </div>
  )
}
