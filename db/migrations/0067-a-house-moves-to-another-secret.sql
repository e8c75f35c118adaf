-- While a house moves to another secret: the fingerprint of the new one. Nothing starts until the move is finished.
alter table house_secret add column moving_to text check (moving_to ~ '^[0-9a-f]{32}$');
-- Keys that records depend on which cannot be made again, such as the one behind the references to bidders: sealed under the
-- present secret. Null as long as the house has its first secret, which they are derived from.
alter table house_secret add column carried text;
