import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { useTeamNames } from '../teams/names.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import { ChoiceMenu } from '../ui/in-place/ChoiceMenu.tsx'
import type { FieldMenuProps } from '../ui/in-place/field-menu.ts'
import { Fact } from './Facts.tsx'

type Props = { teamId: number; readOnly: boolean; onChoose: (teamId: number) => void }

/** The team of an item, which can be moved to any other. */
export const TeamFact = ({ teamId, readOnly, onChoose }: Props) => {
  const name = useTeamNames()(teamId) ?? ''
  return (
    <Fact
      name={t('Team')}
      said={name}
      renderMenu={!readOnly && ((menu) => <TeamMenu {...menu} value={teamId} onChoose={onChoose} />)}
    >
      <bdi>{name}</bdi>
    </Fact>
  )
}

const TeamMenu = (menu: FieldMenuProps<number>) => {
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const choices = teams.map(({ id, name }) => ({ value: id, shown: <bdi>{name}</bdi> }))
  return <ChoiceMenu {...menu} label={t('Team')} choices={choices} />
}
