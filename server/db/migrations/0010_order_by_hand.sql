-- The keys that `withPositions` gives rows in this order: a0 to az, then b00 and on.
ALTER TABLE "milestones" ALTER COLUMN "position" SET DATA TYPE text collate "C" USING
  CASE WHEN "position" < 62 THEN 'a' || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', "position" + 1, 1)
  ELSE 'b' || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', ("position" - 62) / 62 + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', ("position" - 62) % 62 + 1, 1) END;
