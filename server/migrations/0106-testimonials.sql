-- Ratings whose author agreed to be shown: a row is the consent, and goes when it is taken back. The words stay with the order.
create table testimonials (
  order_id uuid primary key references orders (id),
  author_id uuid not null references users (id),
  agreed_at timestamptz not null,
  -- Chosen by staff for the home page.
  shown_at timestamptz,
  shown_by uuid references users (id),
  check ((shown_at is null) = (shown_by is null))
);
create index testimonials_newest on testimonials (agreed_at desc, order_id desc);
create index testimonials_shown on testimonials (shown_at desc, order_id desc) where shown_at is not null;
create index testimonials_author on testimonials (author_id);

-- What was written down by hand has no author who agreed; its versions stay.
delete from content where key = 'home-testimonials';
