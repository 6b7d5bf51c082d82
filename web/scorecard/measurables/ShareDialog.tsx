import { useQuery } from '@tanstack/react-query'
import type { Measurable } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { CheckList } from '../../form/CheckList.tsx'
import { CreateForm } from '../../form/CreateForm.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { useCreate } from '../../form/use-create.ts'
import { allTeamsQuery } from '../../teams/queries.ts'
import { useReachedTeams } from '../../teams/reached.ts'
import { sharedWith, useShare } from './changes.ts'

type Draft = { teamIds: number[] }

/** Chooses the other teams whose scorecards show a measurable: any that you reach. */
export const ShareDialog = ({ item, onClose }: { item: Measurable; onClose: () => void }) => {
  const { data: all = [] } = useQuery(allTeamsQuery)
  const reached = useReachedTeams()
  const { isPending, mutate } = useShare()
  const shown = sharedWith(item)
  const creation = useCreate<Draft, Measurable>({
    rules: { fields: ['teamIds'], errorsOf: () => ({}) },
    start: { teamIds: shown },
    add: { isPending, mutate: ({ teamIds }, on) => mutate({ item, teamIds }, on) },
    row: item,
    onClose,
  })
  const offered = all.filter(
    ({ id }) => id !== item.teamId && (shown.includes(id) || reached.some((team) => team.id === id)),
  )
  return (
    <CreateForm
      title={t('Share {name}', { name: item.name })}
      verb={t('Share')}
      running={t('Saving...')}
      creation={creation}
    >
      <CheckList
        label={t('Also on the scorecards of')}
        options={offered}
        none={t('You are in no other team.')}
        {...fieldsOf(creation.form)('teamIds')}
      />
      <p>{t('Members of these teams see it. Only members of its own team change it.')}</p>
    </CreateForm>
  )
}
