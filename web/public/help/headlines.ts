import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const headlines: Topic = {
  id: 'headlines',
  title: t('Headlines'),
  answers: [
    {
      id: 'write-headline',
      question: t('How do I write a headline?'),
      also: t('create announcement news share note'),
      blocks: [
        t(
          'Click Create on the Headlines page, or press `H` and type into the line above the list. Only the title is required; without a tag it is shown as ‘Announcement’.',
        ),
        t('Tags are announcement, customer, employee, or any word of your own.'),
      ],
    },
    {
      id: 'headline-to-another-team',
      question: t('Can I send a headline to another team?'),
      also: t('cascade message post other teams'),
      blocks: [
        t(
          'Yes: choose the team when you write it; teams you are not in are marked ‘(Not a member)’. You can still read, edit and discuss it: it is in your list when the team filter is ‘All Teams’.',
        ),
      ],
    },
    {
      id: 'who-has-read',
      question: t('Who has read a headline?'),
      also: t('views readers seen unread dot bold'),
      blocks: [
        t(
          'Everyone who has opened it, each counted once. Hover over the number of views to see their names; the opened headline also names the members of the team who have not read it yet.',
        ),
        t('A blue dot and a bold title mark those you have not opened yet. What you wrote yourself is never marked.'),
      ],
    },
    {
      id: 'change-headline',
      question: t('Who can edit, archive or delete a headline?'),
      also: t('remove take out old'),
      blocks: [
        t(
          'Its author and administrators can edit and delete it. Any member of the team can archive it, which takes it off everyone’s list. ‘Show archived’ brings archived headlines back into view, and the menu at the end of the row takes one out of the archive.',
        ),
      ],
    },
    {
      id: 'find-headline',
      question: t('How do I find a headline?'),
      also: t('search filter tag old'),
      blocks: [
        t(
          'Search covers titles and contents. The filters narrow the list to a team or a tag. All of it is part of the page’s address, so you can bookmark a view or send it to a colleague.',
        ),
      ],
    },
  ],
}
