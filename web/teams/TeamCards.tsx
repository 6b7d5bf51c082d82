import { Button } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { use, useMemo } from 'react'
import type { Team } from '#contract/teams.ts'
import { plural, t } from '#contract/words.ts'
import type { Command } from '../ui/command.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Faces } from '../ui/Faces.tsx'
import { InsteadOfTitle } from '../ui/in-place/instead-of-title.ts'
import { GroupedCards } from '../ui/list/GroupedCards.tsx'
import { useFocusFollows } from '../ui/list/list-focus.ts'
import { Renaming } from '../ui/list/Renaming.tsx'
import { useList } from '../ui/list/use-list.ts'
import type { Facets } from '../ui/list/view/facets.ts'
import { useListView } from '../ui/list/view/use-list-view.ts'
import { rowProps } from '../ui/row-focus.ts'
import { Tag } from '../ui/Tag.tsx'
import { tipWhenCut } from '../ui/tips.ts'
import { editing } from './lazy-parts.ts'
import { useAbout } from './about.ts'
import { inOrder } from './facets.ts'
import type { OpenDialog } from './TeamDialogs.tsx'
import styles from './teams.module.css'

type Act = { open: (dialog: OpenDialog) => void; view: (teamId: number) => void }

const kind = 'team'
const nameOf = ({ name }: Team) => name

const commandsOf = ({ id, can }: Team, { open, view }: Act): Command[] => [
  { name: t('View Details'), icon: IconEye, keys: can.edit ? ['o'] : ['o', 'enter'], act: () => view(id) },
  { name: t('Edit'), icon: IconPencil, may: can.edit, keys: ['e'], act: () => open({ kind: 'edit', id }) },
]

type Props = Act & { rows: Team[]; mine: readonly Team[]; facets: Facets<Team> }

export const TeamCards = ({ rows: found, mine, facets, open, view }: Props) => {
  const {
    rows,
    isEmpty,
    view: arranged,
  } = useListView({ rows: found, facets, about: useAbout(false), own: inOrder, scope: 'teams' })
  const act = useMemo(() => ({ open, view }), [open, view])
  const list = useList({ kind, rows, nameOf, act, commandsOf, editing })
  useFocusFollows({ kind, ids: rows.map(({ id }) => id), focus: list.focus })
  if (isEmpty) return <EmptyState title={t('No teams found')} message={t('Try adjusting your search or filters')} />
  return (
    <>
      <GroupedCards rows={rows} view={arranged} className={styles.cards}>
        {(team) => (
          <li key={team.id} aria-label={team.name}>
            <div {...rowProps(kind, team.id)} className={styles.card} onFocus={() => list.tools.enter(team.id)}>
              <Renaming row={team} tools={list.tools} active={list.renamed === team.id}>
                <TeamCard team={team} mine={mine.some(({ id }) => id === team.id)} act={act} />
              </Renaming>
            </div>
          </li>
        )}
      </GroupedCards>
      {list.popups}
    </>
  )
}

const membersInWords = (count: number): string =>
  count === 0 ? t('No team members') : plural(count, '{count} member', '{count} members')

const TeamCard = ({ team, mine, act }: { team: Team; mine: boolean; act: Act }) => (
  <>
    <div className={styles.head}>
      {use(InsteadOfTitle) ?? <h2 dir="auto">{team.name}</h2>}
      {mine && <Tag>{t('Your team')}</Tag>}
      <span className={styles.count}>{membersInWords(team.memberCount)}</span>
    </div>
    <p dir="auto" {...tipWhenCut}>
      {team.description ?? t('No description')}
    </p>
    <div className={styles.foot}>
      <Faces people={team.firstMembers} most={team.firstMembers.length} count={team.memberCount} />
      <span className={styles.actions}>
        {team.can.edit && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t('Edit {name}', { name: team.name })}
            onClick={() => act.open({ kind: 'edit', id: team.id })}
          >
            {t('Edit')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('View Details of {name}', { name: team.name })}
          onClick={() => act.view(team.id)}
        >
          {t('View Details')}
        </Button>
      </span>
    </div>
  </>
)
