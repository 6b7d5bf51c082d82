import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const todos: Topic = {
  id: 'to-dos',
  title: t('To-Dos'),
  answers: [
    {
      id: 'create-to-do',
      question: t('How do I create a to-do?'),
      also: t('add new task'),
      blocks: [
        t(
          'Click Create on the To-Dos page. A to-do needs a title and a team; description, assignee, due date, priority, repeat and files are optional. Priority is medium unless you change it.',
        ),
      ],
    },
    {
      id: 'team-and-mine',
      question: t('What is the difference between ‘Team’, ‘Mine’ and ‘Created by me’?'),
      also: t('my tasks tabs other team'),
      blocks: [
        t(
          '‘Team’ lists all to-dos of the current team, ‘Mine’ the ones assigned to you there. ‘Created by me’ lists the ones you created for any team, including teams you are not in; those you can read and comment on.',
        ),
      ],
    },
    {
      id: 'type-due-date',
      question: t('How do I type a due date?'),
      blocks: [
        [
          t(
            'In words: ‘tomorrow’, ‘Fri’, ‘next Friday’ (the one next week), ‘in 2 weeks’, ‘+3’, ‘the 5th’, ‘Nov 30’, ‘end of month’, ‘end of quarter’, ‘end of fiscal year’.',
          ),
          t('In numbers: ‘11/30’ or ‘30/11’, in the order of your browser’s language, ‘30.11.’ and ‘2026-11-30’.'),
        ],
        t(
          'A date without a year is the next one to come; today counts. The calendar shows how your text is understood before you accept it with `Enter` or `Tab`.',
        ),
        t(
          'Press `↓` to move through the calendar with the arrow keys and `Page Up` or `Page Down`. There, `T` is today, `M` tomorrow, `W` the first workday of next week and `N` no date.',
        ),
      ],
    },
    {
      id: 'due-date-colors',
      question: t('What do the colors of due dates mean?'),
      also: t('colours overdue deadline'),
      blocks: [
        [
          t('Red: the day has passed.'),
          t('Orange: due within three days.'),
          t('Green: the to-do is completed.'),
          t('Gray: later than that, or no due date.'),
        ],
      ],
    },
    {
      id: 'complete-to-do',
      question: t('How do I complete a to-do, or reopen it?'),
      also: t('done finish tick undo take back'),
      blocks: [
        t(
          'Check the circle in front of its title, or use the menu at the end of its row. Uncheck it to reopen the to-do.',
        ),
      ],
    },
    {
      id: 'archived-to-dos',
      question: t('How do I archive a to-do and find it again?'),
      also: t('hide old completed clean up'),
      blocks: [
        t(
          'Choose Archive in the menu at the end of a completed to-do’s row. It leaves the lists, but the figures still count it. ‘Show archived’ lists archived to-dos with the others; the same menu takes one out again, and so does reopening it.',
        ),
      ],
    },
    {
      id: 'repeating-to-dos',
      question: t('How do repeating to-dos work?'),
      also: t('recurring repeats'),
      blocks: [
        t(
          'A to-do can repeat daily, weekly, monthly, quarterly or annually, or in a rhythm of its own: choose Custom, such as every two weeks on Monday and Thursday, or on the last working day of the month. Completing it creates the next one, for the same person and team. It keeps the day you chose, also through shorter months, and is due on the first day of its rhythm after today.',
        ),
        t(
          'Comments stay with the to-do they were written on. If you reopen a to-do, the next one is removed, unless someone has already changed it.',
        ),
      ],
    },
    {
      id: 'comments',
      question: t('How do comments and mentions work?'),
      also: t('discuss notes tag @'),
      blocks: [
        t(
          'Open the comments of a to-do, a rock, a milestone, an issue or a headline from its row. Type `@` and the first letters of a name to mention a member of the team: up to six people are suggested.',
        ),
        t('You can edit and delete your own comments. No one else can.'),
      ],
    },
    {
      id: 'attachments',
      question: t('Which files can I attach, and who can open them?'),
      also: t('attachments upload documents images size limit maximum'),
      blocks: [
        t(
          'Any kind, several at once, each up to 25 MB unless the operator of this installation has set another limit. You attach them to a to-do, a rock, a milestone, an issue or a headline, and only people who can see that item can open them. Pictures and PDF files open in the browser; all others are downloaded.',
        ),
        t(
          'A file that only claims to be a picture or a PDF is downloaded too. Where the operator has set up a virus scanner, every file is scanned first, and one with a virus is refused and not kept.',
        ),
      ],
    },
    {
      id: 'search-and-filter',
      question: t('How do I find a to-do?'),
      also: t('search filter bookmark link'),
      blocks: [
        t(
          'Search covers titles and assignees’ names. The status filter shows all, active or completed ones. Tab, search and filter are part of the page’s address, so you can bookmark it or send it to a colleague.',
        ),
      ],
    },
    {
      id: 'many-at-once',
      question: t('How do I change many to-dos at once?'),
      also: t('bulk multiple select batch'),
      blocks: [
        t(
          'Select them with the checkboxes at the start of the rows; the checkbox in the table’s header selects everything shown, except what only others can change. A bar then lets you complete, reassign, reschedule, move, archive or delete them together. Either all of them change or none.',
        ),
      ],
    },
    {
      id: 'same-time',
      question: t('What if two people change the same to-do or rock?'),
      also: t('conflict simultaneous merge keep both overwrite'),
      blocks: [
        t(
          'Other people’s changes appear on your screen automatically. If someone saves while you are editing, nothing is overwritten: you see both versions, what you typed is kept, and you decide.',
        ),
        t(
          'In the detail panel you choose ‘Take theirs’ or ‘Keep mine’. In the vision, what both of you wrote is merged, and ‘Keep both’ is offered where you reworded the same line.',
        ),
      ],
    },
    {
      id: 'connection-lost',
      question: t('What happens when the connection is lost?'),
      also: t('offline network internet'),
      blocks: [
        t(
          'A line under the header says so, and the page keeps trying to reconnect. Go on working: what you change waits on the page, the line counts it, and it is sent once the connection is back, each change once. Keep the page open until then; it asks before it is closed. Whatever others have changed in the meantime appears without reloading.',
        ),
        t(
          'If something you wrote cannot be saved in the end, for example because someone has deleted the item meanwhile, a line above the page says so and shows you the text to copy.',
        ),
      ],
    },
    {
      id: 'session-ended',
      question: t('What happens to a text when my session ends?'),
      also: t('signed out logged out lost text draft'),
      blocks: [
        t(
          'It stays in the tab you wrote it in. Sign in again there and open the same form or the same comments: the text is there, and if someone has changed the item meanwhile, you see both versions. Nobody else who signs in with that browser sees it. If you sign out yourself, what you had not saved is forgotten.',
        ),
      ],
    },
  ],
}
