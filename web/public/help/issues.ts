import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const issues: Topic = {
  id: 'issues',
  title: t('Issues'),
  answers: [
    {
      id: 'create-issue',
      question: t('How do I create an issue?'),
      also: t('add new problem obstacle quick'),
      blocks: [
        t(
          'Click Create on the Issues page, or press `I` and type into the line above the list: a title is enough. ‘More details’ asks for the rest.',
        ),
        t(
          'While you type, similar earlier issues show with what was decided then. If one has come back, reopen it instead.',
        ),
        t('To-dos, rocks, milestones and headlines become a linked issue by ‘Make an issue’ in their menu.'),
      ],
    },
    {
      id: 'issue-order',
      question: t('Which issue comes first?'),
      also: t('order sort drag priority top three 1 2 3 short-term long-term'),
      blocks: [
        t(
          'The team decides: drag an issue by its grip, or press `Alt` with `↑` or `↓`. A click on the circle marks it as one of the top three, in the order of your clicks.',
        ),
        t('‘Short-term’ and ‘Long-term’ are lists of their own; the menu moves an issue from one to the other.'),
      ],
    },
    {
      id: 'solve-issue',
      question: t('How do I solve an issue?'),
      also: t('close decide decision root cause drop resolve to-do'),
      blocks: [
        t(
          'Choose Solve in its menu or press `S`: write down the root cause and the decision, and who was there. To-dos you add there are due in seven days; `@name` sets the owner. They stay linked with the issue.',
        ),
        t(
          'An issue that is no longer worth the time can be dropped instead. Both can be undone, and both stay searchable.',
        ),
      ],
    },
    {
      id: 'stayed-solved',
      question: t('Why does an issue ask ‘Did it stay solved?’'),
      also: t('reopen second third time came back memory weeks'),
      blocks: [
        t(
          'Four weeks after it was solved, unless you chose another time, an issue asks once. If it has come back, reopen it: it then says ‘Second time’, and solving it shows what was decided before and how long that held.',
        ),
      ],
    },
    {
      id: 'decisions',
      question: t('Where do I find what was decided?'),
      also: t('decision log history search minutes'),
      blocks: [
        t(
          'On the Issues page in the tab ‘Decisions’: every decision of the team with its root cause, its issue, when it was made and who was there. Search covers all of that. You can reword a decision.',
        ),
      ],
    },
    {
      id: 'issue-to-another-team',
      question: t('Can I send an issue to another team?'),
      also: t('move cascade escalate answer other teams'),
      blocks: [
        t(
          'Yes: ‘Send to a team’ in its menu, with a day by which you want an answer. From then on that team decides on it. Yours keeps seeing it under ‘With other teams’ and comments in the same thread.',
        ),
      ],
    },
  ],
}
