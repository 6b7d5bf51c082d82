import { IconMessageCircle, IconPencil } from '@tabler/icons-react'
import type { Headline } from '#contract/headlines.ts'
import { isUnderWay } from '#contract/meetings.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useView } from '../../../headlines/changes.ts'
import type { OpenDialog } from '../../../headlines/HeadlineDialogs.tsx'
import { useUser } from '../../../session/queries.ts'
import type { Command } from '../../../ui/command.ts'
import { useExpanded } from '../../../ui/list/expanded.ts'
import { useTick } from '../../changes.ts'
import { makeIssue } from '../rows/IssueButton.tsx'
import { useMaking } from '../rows/made-from.ts'
import { useRowMenu } from '../rows/row-menu.tsx'
import { HeadlineLine } from './HeadlineLine.tsx'

type Options = { room: Room; open: (dialog: OpenDialog) => void }

/** The lines of headlines with what can be done with them, and their one menu. */
export const useLines = ({ room, open }: Options) => {
  const { id: userId } = useUser()
  const { makingOf, make } = useMaking(room, 'headline')
  const { expanded, expand } = useExpanded()
  const { mutate: view } = useView()
  const { mutate: tick } = useTick()
  const onMake = ({ id, teamId, title }: Headline) => make(id, { teamId, title, from: { headlineId: id } })
  const commandsOf = (headline: Headline): Command[] => [
    makeIssue(makingOf(headline.id), () => onMake(headline)),
    {
      name: t('Edit'),
      icon: IconPencil,
      may: headline.can.edit,
      act: () => open({ kind: 'edit', id: headline.id }),
    },
    { name: t('Comments'), icon: IconMessageCircle, act: () => open({ kind: 'comments', id: headline.id }) },
  ]
  const { menuOf, menu } = useRowMenu<Headline>({ nameOf: ({ title }) => title, commandsOf })
  const onRead = (headline: Headline): void => {
    expand(headline.id)
    if (!expanded.has(headline.id) && !headline.viewerIds.includes(userId)) view(headline)
  }
  const lineOf = (headline: Headline) => {
    const { id } = headline
    const acts = {
      menu: menuOf(headline),
      making: makingOf(id),
      onMake: () => onMake(headline),
      // Before the meeting there is nothing to archive it to.
      onTick: isUnderWay(room.clock) ? (ticked: boolean) => tick({ room, headlineId: id, ticked }) : undefined,
    }
    return (
      <HeadlineLine
        key={id}
        headline={headline}
        isTicked={room.tickedIds.includes(id)}
        isOpen={expanded.has(id)}
        acts={room.can.takePart ? acts : null}
        onRead={() => onRead(headline)}
        onComments={() => open({ kind: 'comments', id })}
      />
    )
  }
  return { lineOf, menu }
}
