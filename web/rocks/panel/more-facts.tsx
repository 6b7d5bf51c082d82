import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { rockTypeOfTeam } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { Fact } from '../../detail/Facts.tsx'
import styles from '../../detail/detail.module.css'
import { nameOfGoal, unknownGoal } from '../../goals/goal-name.tsx'
import { useKnownGoals } from '../../goals/known-goals.ts'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { allTeamsQuery } from '../../teams/queries.ts'
import { FloatingMenu } from '../../ui/FloatingMenu.tsx'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import { rockFields } from '../in-place/fields.ts'

type Props = { rock: Rock }

/** The goal that a rock serves. */
export const GoalFact = ({ rock }: Props) => {
  const { teamId, goalId, can } = rock
  const change = useChangeInPlace(rockFields)
  const goals = useKnownGoals(teamId)
  const goal = goals.find(({ id }) => id === goalId)
  const known = goal ? nameOfGoal(goal) : unknownGoal
  const said = goalId === null ? t('No goal') : known
  const offered = goals.filter(({ id, status }) => status === 'active' || id === goalId)
  const choices = [
    { value: null, shown: t('No goal') },
    ...offered.map((each) => ({ value: each.id, shown: <bdi>{nameOfGoal(each)}</bdi> })),
  ]
  return (
    <Fact
      name={t('Part of yearly goal')}
      said={said}
      renderMenu={
        can.edit &&
        ((menu) => (
          <ChoiceMenu
            {...menu}
            label={t('Part of yearly goal')}
            choices={choices}
            value={goalId}
            onChoose={(chosen) => change([rock], { goalId: chosen }, t('Goal changed'))}
          />
        ))
      }
    >
      <span dir="auto" className={goalId === null ? styles.none : styles.cut}>
        {said}
      </span>
    </Fact>
  )
}

const typeWords = { personal: t('Personal'), departmental: t('Departmental'), company: t('Company') }

/** Whether a rock is somebody's own or the team's. */
export const TypeFact = ({ rock }: Props) => {
  const { rockType, teamId, can } = rock
  const change = useChangeInPlace(rockFields)
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const team = teams.find(({ id }) => id === teamId)
  const types = team ? (['personal', rockTypeOfTeam(team)] as const) : []
  return (
    <Fact
      name={t('Type')}
      said={typeWords[rockType]}
      renderMenu={
        can.edit &&
        ((menu) => (
          <ChoiceMenu
            {...menu}
            label={t('Type')}
            choices={types.map((value) => ({ value, shown: typeWords[value] }))}
            value={rockType}
            onChoose={(chosen) => change([rock], { rockType: chosen }, t('Type changed'))}
          />
        ))
      }
    >
      {typeWords[rockType]}
    </Fact>
  )
}

/** The other teams that read a rock and comment on it. */
export const OtherTeamsFact = ({ rock }: Props) => {
  const { teamId, otherTeamsInvolved: chosen, can } = rock
  const change = useChangeInPlace(rockFields)
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const said = teams.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const toggle = (id: number) => {
    const otherTeamsInvolved = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
    change([rock], { otherTeamsInvolved }, t('Other teams changed'))
  }
  return (
    <Fact
      name={t('Other teams')}
      said={said.join(', ') || t('None')}
      renderMenu={
        can.edit &&
        teams.length > 1 &&
        (({ anchor, onClose }) => (
          <FloatingMenu
            button={anchor}
            label={t('Other teams')}
            position="bottom-start"
            closeOnItemClick={false}
            onClose={onClose}
          >
            {teams
              .filter(({ id }) => id !== teamId)
              .map(({ id, name }) => (
                <Menu.CheckboxItem
                  key={id}
                  value={String(id)}
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                >
                  <bdi>{name}</bdi>
                </Menu.CheckboxItem>
              ))}
          </FloatingMenu>
        ))
      }
    >
      <span className={said.length === 0 ? styles.none : styles.cut}>{said.join(', ') || t('None')}</span>
    </Fact>
  )
}
