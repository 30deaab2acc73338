-- What somebody ordered for a business, newest first; what they ordered for themselves is found by their own account.
create index concurrently if not exists orders_for_business on orders (customer_id, created_at desc, id desc) where customer_id <> account_id;
