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
          'Click Create on the Issues page, or press `I` and type into the line above the list: a title is enough. ‘More details’ opens the full form.',
        ),
        t(
          'While you type, similar issues from the past appear, with what was decided then. If an old problem is back, reopen that issue instead.',
        ),
        t('To turn a to-do, rock, milestone or headline into a linked issue, choose ‘Make an issue’ in its menu.'),
      ],
    },
    {
      id: 'issue-order',
      question: t('Which issue comes first?'),
      also: t('order sort drag priority top three 1 2 3 short-term long-term'),
      blocks: [
        t(
          'You decide as a team: drag issues by the grip, or press `Alt` with `↑` or `↓`. Click the circles to mark the top three, in order.',
        ),
        t('‘Short-term’ and ‘Long-term’ are separate lists; an issue’s menu moves it from one to the other.'),
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
          'Drumbeat asks once, four weeks after an issue was solved unless you chose another time. If the problem is back, reopen the issue: it then says ‘Second time’, and solving it shows what was decided before and how long that lasted.',
        ),
      ],
    },
    {
      id: 'decisions',
      question: t('Where do I find what was decided?'),
      also: t('decision log history search minutes'),
      blocks: [
        t(
          'On the Decisions tab of the Issues page: every decision the team has made, with its root cause, its issue, when it was made and who was there. Search covers all of that. You can reword a decision.',
        ),
      ],
    },
    {
      id: 'issue-to-another-team',
      question: t('Can I send an issue to another team?'),
      also: t('move cascade escalate answer other teams'),
      blocks: [
        t(
          'Yes: choose ‘Send to a team’ in its menu, with a day by which you want an answer. That team takes over from there. Yours still sees it under ‘With other teams’ and can comment in the same thread.',
        ),
      ],
    },
  ],
}
