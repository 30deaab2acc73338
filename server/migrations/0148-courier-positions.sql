-- Each report changes the row of its courier. With room left in the page, the change stays in it and no index is written.
alter table courier_positions set (fillfactor = 50);
