import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const accountabilityChart: Topic = {
  id: 'accountability-chart',
  title: t('Accountability Chart'),
  answers: [
    {
      id: 'chart-build',
      question: t('How do I draw up the chart?'),
      also: t(
        'org chart organization seat position create add visionary integrator roles responsibilities vacant fill assign holder',
      ),
      blocks: [
        t(
          'Open Accountability Chart in the sidebar. ‘Start with Visionary and Integrator’ adds the two seats at the top in one click; Add Position adds any other, under the one that is open. A position needs a title; write its roles and responsibilities one per line.',
        ),
        t(
          'Click a card to see everything about it. Under ‘Filled By’, choose anyone in the workspace, or nobody: the card then says ‘Position Vacant’. Edit lets others share the seat.',
        ),
        t(
          'Everyone in the workspace can read the Leadership team’s chart, under ‘Company chart’. Only the members of a team and administrators can change its chart.',
        ),
      ],
    },
    {
      id: 'chart-move',
      question: t('How do I move a position, and delete one?'),
      also: t('drag drop reorder order report parent superior under branch remove undo keyboard alt arrow'),
      blocks: [
        t(
          'Drag a card onto another one to put it under that one, or to the edge of a card to put it beside it. Esc cancels, and Undo takes a move back. ‘Move to…’ in the menu, or M, does the same from a searchable list. A position cannot go under itself or any position below it.',
        ),
        t('If you delete a position with others below it, you choose whether they move up or are deleted with it.'),
      ],
    },
    {
      id: 'chart-view',
      question: t('How do I find my way in a large chart?'),
      also: t('zoom pan fit scroll wheel pinch trackpad search collapse expand keyboard shortcut keys phone outline'),
      blocks: [
        t(
          'Drag the background or scroll to move around; pinch, or hold Ctrl or ⌘ and scroll, to zoom. + and − zoom as well, and 0 fits the whole chart into the window. The button at the foot of a card collapses what is under it.',
        ),
        t(
          'Search jumps to the first position whose title or people match, opening whatever hides it; Enter goes on to the next. With the keyboard, arrow keys lead from card to card, Enter opens one, Space collapses it, E edits it, A adds one under it, and Alt with an arrow key moves it among those beside it.',
        ),
        t(
          'Cards show their roles once they are large enough to read; ‘Show roles’ beside the zoom, or R, turns them on and off. Exports and prints always include them.',
        ),
        t('On a phone the chart is an outline with the same actions.'),
      ],
    },
    {
      id: 'chart-drafts',
      question: t('How do I try out a change before publishing it?'),
      also: t('draft copy reorganization scenario plan publish compare difference take back revert'),
      blocks: [
        t(
          'A draft is a copy of the chart that only the team sees. Change it freely; Compare lists what it adds, removes, moves, refills and rewords, and marks the cards.',
        ),
        t(
          'Publish replaces the primary chart with the draft, in one step. If someone has changed the chart since you compared, you are told and nothing is published. For thirty days, Take back restores the chart as it was, unless someone has changed it since.',
        ),
      ],
    },
    {
      id: 'chart-paper',
      question: t('How do I print the chart, or look at an earlier one?'),
      also: t('save svg png picture image pdf print paper a4 letter a3 poster as of history past earlier'),
      blocks: [
        t(
          'Export saves the whole chart as SVG or PNG, or prints it on A4, Letter or A3: on one page, or on several where names would be too small to read.',
        ),
        t(
          '‘As of a day…’ in the menu behind the dots shows the chart as it was at the end of that day. Nothing can be changed there; ‘Back to today’ leads back.',
        ),
      ],
    },
  ],
}
