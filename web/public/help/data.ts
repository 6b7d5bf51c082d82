import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const data: Topic = {
  id: 'data',
  title: t('Data and backup'),
  answers: [
    {
      id: 'where-is-my-data',
      question: t('Where is our data?'),
      also: t('stored database location'),
      blocks: [
        t(
          'In one folder on the machine that runs Drumbeat: `data` in the project’s folder, or wherever `DATA_DIR` points. It holds the database and the attached files. With `DATABASE_URL`, the database is on the PostgreSQL server named there; with the `S3_` variables, the files are in that store.',
        ),
      ],
    },
    {
      id: 'backup',
      question: t('How do we back it up?'),
      blocks: [
        t(
          'Stop Drumbeat with Ctrl-C, copy the whole data folder, and start it again. Never copy the folder while Drumbeat is running: the copy would be inconsistent.',
        ),
        t('With a PostgreSQL server of your own, use its tools, such as `pg_dump`, and copy the files as well.'),
      ],
    },
    {
      id: 'restore',
      question: t('How do we restore a backup?'),
      blocks: [
        t(
          'Stop Drumbeat, replace the data folder with the copy, and start it again. This also works on another machine of the same kind.',
        ),
      ],
    },
    {
      id: 'export',
      question: t('Can we take our data elsewhere?'),
      also: t('export download csv json'),
      blocks: [
        t(
          'Yes. In Account Settings, an administrator can export everything in one archive: people, teams, to-dos, rocks, milestones, issues, decisions, meetings with their minutes, headlines and who has read them, comments, ratings of people, notifications and the change journal, each as JSON and as CSV, plus the files as they are. Passwords and calendar feeds’ addresses are left out.',
        ),
      ],
    },
    {
      id: 'storage',
      question: t('How much can we store?'),
      also: t('storage space quota full limit'),
      blocks: [
        t(
          'As much as the operator of this installation allows: 10,000 MB for all your files together, unless another limit is set. Administrators see in Account Settings how much is used. A removed attachment frees its space within a day; attachments of a deleted item do once the item is permanently deleted.',
        ),
      ],
    },
    {
      id: 'recently-deleted',
      question: t('How do I get back what I have deleted?'),
      also: t('restore recover recovery undo undelete trash bin recently deleted mistake accident'),
      blocks: [
        t('Right after deleting, choose Undo in the message, or press `Ctrl Z`.'),
        t(
          'Later, go to Account Settings: ‘Recently deleted’ has what was deleted in your teams in the last 30 days, with who deleted it and when. Restore brings it back with its comments and files, and with what was deleted along with it: the later meetings of a series, the positions under another one.',
        ),
        t('After 30 days it is deleted permanently. An administrator can do that sooner.'),
        t(
          'You can undo deleting a comment right away. People, teams and the workspace itself are deleted permanently at once.',
        ),
      ],
    },
    {
      id: 'import',
      question: t('Can we import from another tool?'),
      also: t('migrate ninety bloom growth asana'),
      blocks: [
        t(
          'Yes. Open the menu with the dots above to-dos, rocks or issues, or Account Settings as an administrator, and choose Import. Drumbeat reads CSV and Excel files with up to 10,000 rows, as Ninety, Bloom Growth and Asana export them, or as Drumbeat does.',
        ),
        t(
          'Before anything is imported, you see how each column was read, who is who, and every cell that could not be read, with its row. Fix those in the file, or skip the rows. Importing a file again adds only what is new. You can undo a whole import, in the message after it or later under ‘Imports so far’ in the same window; what it added is then in Recently deleted.',
        ),
      ],
    },
    {
      id: 'import-workspace',
      question: t('How do we move to another server?'),
      also: t('import move migrate restore export archive zip'),
      blocks: [
        t(
          'Export everything in Account Settings. On the other server, create a new workspace with your email address and, before adding anyone or anything, choose Import a workspace in its Account Settings. The archive is checked first, and you see what is in it; then either everything is imported or nothing.',
        ),
        t(
          'People, teams, rocks, to-dos, meetings, files and the whole history are as they were. Nobody is notified. Passwords are not in the archive, so invite everyone again under Users.',
        ),
      ],
    },
    {
      id: 'delete-workspace',
      question: t('How do we delete our workspace?'),
      blocks: [
        t(
          'In Account Settings, an administrator types its name and deletes it with all its people, teams and files. This cannot be undone, so export first.',
        ),
      ],
    },
    {
      id: 'upgrade',
      question: t('How do we upgrade to a newer version?'),
      also: t('move update'),
      blocks: [
        t(
          'Make a backup, put the new version in the project’s folder, then run `npm ci && npm start`. The database is upgraded at startup.',
        ),
      ],
    },
    {
      id: 'power-cut',
      question: t('Can a power cut damage our data?'),
      blocks: [
        t(
          'No. Whatever Drumbeat has confirmed as saved is on disk, and the database repairs itself at the next start. A broken disk is another matter, so keep backups elsewhere.',
        ),
      ],
    },
    {
      id: 'remove-demo',
      question: t('How do we turn off the demo workspace?'),
      blocks: [
        t(
          'Start Drumbeat with `DEMO=false`, and the sign-in page no longer offers it. The demo is a separate workspace and never mixes with yours.',
        ),
      ],
    },
  ],
}
