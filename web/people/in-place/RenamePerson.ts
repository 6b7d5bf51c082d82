import { UserChange } from '#contract/people.ts'
import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { renameBy } from '../../ui/in-place/rename.tsx'
import { useChange } from '../changes.ts'

/** The field that edits somebody's name in their row. */
export const RenamePerson = renameBy<Colleague>({
  label: t('Full name'),
  nameOf: ({ fullName }) => fullName,
  changeOf: (fullName) => ({ fullName }),
  schema: UserChange,
  useSave: () => {
    const { mutate } = useChange()
    return (row, fullName) =>
      mutate({ row, change: { fullName }, told: { title: t('Name changed'), description: fullName } })
  },
})
