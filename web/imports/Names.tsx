import { NewTeam } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import type { Choices } from './choices.ts'
import { statusWords } from './meanings.ts'
import { NameChoices } from './NameChoices.tsx'
import type { matchesIn, Match } from './plan.ts'
import type { Workspace } from './workspace.ts'

type Props = {
  matches: ReturnType<typeof matchesIn>
  workspace: Workspace
  choices: Choices
  onChange: (change: Partial<Choices>) => void
}

/** What a team that is not here can become. */
const newTeam = ({ text, found }: Match<number>) =>
  found === undefined && NewTeam.shape.name.safeParse(text).success
    ? [{ value: 'new', label: t('New team “{name}”', { name: text }) }]
    : []

/** Who and what the names in the file stand for: those who are here, or who and what an import makes. */
export const Names = ({ matches, workspace, choices, onChange }: Props) => {
  const { people, teams, statuses, kind } = choices
  const choosePerson = (text: string, chosen: Choices['people'][string]) =>
    onChange({ people: { ...people, [text]: chosen } })
  return (
    <>
      <People {...{ matches: matches.people, workspace, people, onChoose: choosePerson }} />
      <NameChoices
        label={t('Teams')}
        matches={matches.teams}
        chosen={teams}
        options={(match) => [
          ...newTeam(match),
          ...workspace.teams.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChoose={({ text }, id) => onChange({ teams: { ...teams, [text]: id === 'new' ? id : Number(id) } })}
      />
      <NameChoices
        label={t('Statuses')}
        matches={matches.statuses.filter(({ text }) => !/\d{4}/.test(text))}
        chosen={statuses}
        options={() => Object.entries(statusWords[kind]).map(([value, label]) => ({ value, label }))}
        onChoose={({ text }, status) => onChange({ statuses: { ...statuses, [text]: status } })}
      />
    </>
  )
}

type PeopleProps = {
  label?: string
  matches: readonly Match<number>[]
  workspace: Pick<Workspace, 'people'>
  people: Choices['people']
  onChoose: (text: string, chosen: Choices['people'][string]) => void
}

/** Whom the names stand for; admins can have those invited who are not here. */
export const People = ({ label = t('People'), matches, workspace, people, onChoose }: PeopleProps) => {
  const { role } = useUser()
  const persons = workspace.people.map(({ id, fullName }) => ({ value: String(id), label: fullName }))
  const invitation = ({ text, found }: Match<number>) =>
    role === 'admin' && found === undefined ? [{ value: 'invite', label: t('Invite {name}', { name: text }) }] : []
  return (
    <NameChoices
      label={label}
      matches={matches}
      chosen={people}
      options={(match) => [{ value: 'none', label: t('Nobody') }, ...invitation(match), ...persons]}
      onAddress={({ text }, invite) => onChoose(text, { invite })}
      onChoose={({ text, address = '' }, value) => {
        if (value === 'invite') onChoose(text, { invite: address })
        else onChoose(text, value === 'none' ? null : Number(value))
      }}
    />
  )
}
