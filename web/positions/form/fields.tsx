import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { sentenceOf } from '../../api.ts'
import { CheckList } from '../../form/CheckList.tsx'
import type { Field } from '../../form/fields.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { isWithin, outlineOf, type Tree } from '../tree.ts'
import { holderNames } from '../words.ts'

const none = 'none'

/** Everybody in the workspace, and nobody. */
export const useSeatOptions = () => {
  const { data: people = [], error } = useQuery(peopleQuery)
  const options = [
    { value: none, label: t('None (Vacant)'), icon: <Avatar person={null} /> },
    ...people.map((person) => ({
      value: String(person.id),
      label: person.fullName,
      icon: <Avatar person={person} />,
    })),
  ]
  return { people, options, failed: error ? sentenceOf(error) : undefined }
}

/** Who fills a position; anyone in the workspace may. */
export const FilledByField = ({ value, error, onChange, ...field }: Field<number | null>) => {
  const { options, failed } = useSeatOptions()
  return (
    <Choice
      label={t('Filled By')}
      {...field}
      error={error ?? failed}
      options={options}
      value={value === null ? none : String(value)}
      onChange={(chosen) => onChange(chosen === none ? null : Number(chosen))}
    />
  )
}

/** Who holds a seat beside the one who fills it. */
export const HoldersField = ({ filledById, ...field }: Field<number[]> & { filledById: number | null }) => {
  const people = useSeatOptions()
    .people.filter(({ id }) => id !== filledById)
    .map((person) => ({ id: person.id, name: person.fullName, icon: <Avatar person={person} /> }))
  return <CheckList label={t('Also held by')} options={people} none={t('There are no other people.')} {...field} />
}

type ParentProps = Field<number | null> & {
  tree: Tree
  /** The position that is edited: it cannot report to itself, or to one under it. */
  id?: number | undefined
}

/** The position that one reports to. */
export const ParentField = ({ tree, id, value, onChange, ...field }: ParentProps) => {
  const self = tree.byId.get(id ?? 0)
  const options = outlineOf(tree)
    .filter((node) => !self || !isWithin(node, self))
    .map(({ position }) => ({ value: String(position.id), label: `${position.title} · ${holderNames(position)}` }))
  return (
    <Choice
      label={t('Reports to')}
      {...field}
      options={[{ value: none, label: t('Nobody (top of the chart)') }, ...options]}
      value={value === null ? none : String(value)}
      onChange={(chosen) => onChange(chosen === none ? null : Number(chosen))}
    />
  )
}
