import { UserChange } from '#contract/people.ts'
import type { Colleague } from '#contract/people.ts'
import { issuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { TitleInput } from '../../ui/in-place/TitleInput.tsx'
import { useChange } from '../changes.ts'

/** The field that edits somebody's name in their row. */
export const RenamePerson = ({ row, onClose }: { row: Colleague; onClose: () => void }) => {
  const { mutate } = useChange()
  return (
    <TitleInput
      label={t('Full name')}
      title={row.fullName}
      errorOf={(fullName) => issuesOf(UserChange, { fullName })?.[0]?.message}
      onSave={(fullName) =>
        mutate({ row, change: { fullName }, told: { title: t('Name changed'), description: fullName } })
      }
      onClose={onClose}
    />
  )
}
